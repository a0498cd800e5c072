import { playerRoutes } from '../../../contract/player-routes'
import { call, isRefusal } from '../../api'
import { retry } from '../../ui/retry'
import { spreadMs } from './pace'

/** On bad Wi-Fi a call is lost without an error, and the next one gets through. */
const timeoutMs = 8_000

/** Only as one of the old game's players: who has its PIN by now does not get strangers. */
export const joinNext = (seat: { pin: string; nickname: string; face?: number | undefined }, isWanted: () => boolean) =>
  retry(async () => (await call(playerRoutes.games.join, { ...seat, follows: true }, { timeoutMs })).participant.id, {
    pauseMs: () => 1_000 + Math.random() * spreadMs,
    mayRetry: (error) => !isRefusal(error),
    isWanted,
  })
