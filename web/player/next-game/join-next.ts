import { playerRoutes } from '../../../contract/player-routes'
import { call, isRefusal } from '../../api'
import { retry } from '../../ui/retry'
import { spreadMs } from './pace'

/** On bad Wi-Fi a call is lost without an error, and the next one succeeds. */
const timeoutMs = 8_000

/** Joins only as a player of the old game: the PIN may belong to strangers by now. */
export const joinNext = (seat: { pin: string; nickname: string; face?: number | undefined }, isWanted: () => boolean) =>
  retry(async () => (await call(playerRoutes.games.join, { ...seat, follows: true }, { timeoutMs })).participant.id, {
    pauseMs: () => 1_000 + Math.random() * spreadMs,
    mayRetry: (error) => !isRefusal(error),
    isWanted,
  })
