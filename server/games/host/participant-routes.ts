/** The calls by which the host or a remote decides who plays, and under which name. */
import { gamesApi } from '../../../contract/endpoints/games/games'
import type { Deps } from '../../deps'
import { Problem } from '../../problems/problem'
import type { GameControl } from '../remotes/game-control'
import { findRemoved } from '../store/players/admission-store'
import { playersWithTime } from '../store/players/extra-time-store'
import { admitWaiting, removeParticipants, setAdmission } from '../write/joining/admission'
import { runCommand, type WriteDeps } from '../write/commands/run-command'
import { requireKnown } from '../../processes/require-known'
import { giveExtraTime } from '../write/extra-time'
import { renameParticipant } from '../write/joining/rename'

export function participantRoutes({ processes }: Deps, writes: WriteDeps, control: GameControl): void {
  control.serve(gamesApi.lock, async ({ locked }, { replica: { record }, who }) => {
    await runCommand(writes, record, { type: 'lock', locked }, who)
    return { locked }
  })

  control.serve(gamesApi.renameParticipant, ({ pin: _, ...asked }, { replica: { record }, who }) =>
    renameParticipant(writes, record, who, asked),
  )

  control.serve(gamesApi.extraTimes, (_, { replica }) => playersWithTime(writes.db, replica.id))

  control.serve(gamesApi.giveExtraTime, async ({ id, factor }, { replica: { record }, who }) => {
    // A process of an older version would close a question on those who have more.
    if (factor !== 1) requireKnown(processes, 'extraTime')
    await giveExtraTime(writes, record, who, { participantId: id, factor })
    return { id, factor }
  })

  control.serve(gamesApi.removeParticipant, async ({ id }, { replica: { record }, who }) => {
    const removed = await removeParticipants(writes, record, who, { ids: [id], canRejoin: false, onlyGone: false })
    if (removed === 0) throw new Problem('participant_not_found')
    return { success: true } as const
  })

  control.serve(gamesApi.removeParticipants, async ({ ids, onlyGone }, { replica: { record }, who }) => ({
    removed: await removeParticipants(writes, record, who, { ids, canRejoin: true, onlyGone }),
  }))

  control.serve(gamesApi.removedParticipants, (_, { replica }) => findRemoved(writes.db, replica.id))

  control.serve(gamesApi.admitParticipants, ({ ids }, { replica: { record }, who }) =>
    admitWaiting(writes, record, who, ids),
  )

  control.serve(gamesApi.admission, ({ byHand }, { replica: { record }, who }) =>
    setAdmission(writes, record, who, byHand),
  )
}
