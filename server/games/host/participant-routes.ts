/** The calls by which the host or a remote decides who plays, and under which name. */
import { gamesApi } from '../../../contract/endpoints/games'
import type { Deps } from '../../deps'
import { Problem } from '../../problems/problem'
import type { GameControl } from '../remotes/game-control'
import { findRemoved } from '../store/admission-store'
import { playersWithTime } from '../store/extra-time-store'
import { admitWaiting, removeParticipants, setAdmission } from '../write/admission'
import { runCommand, type WriteDeps } from '../write/commands'
import { giveExtraTime, requireExtraTime } from '../write/extra-time'
import { renameParticipant } from '../write/rename'

export function participantRoutes({ processes }: Deps, writes: WriteDeps, control: GameControl): void {
  control.serve(gamesApi.lock, async ({ locked }, { replica: { record } }) => {
    await runCommand(writes, record, { type: 'lock', locked })
    return { locked }
  })

  control.serve(gamesApi.renameParticipant, ({ pin: _, ...asked }, { replica: { record } }) =>
    renameParticipant(writes, record, asked),
  )

  control.serve(gamesApi.extraTimes, (_, { replica }) => playersWithTime(writes.db, replica.id))

  control.serve(gamesApi.giveExtraTime, async ({ id, factor }, { replica: { record } }) => {
    if (factor !== 1) requireExtraTime(processes)
    await giveExtraTime(writes, record, { participantId: id, factor })
    return { id, factor }
  })

  control.serve(gamesApi.removeParticipant, async ({ id }, { replica: { record } }) => {
    const removed = await removeParticipants(writes, record, { ids: [id], canRejoin: false, onlyGone: false })
    if (removed === 0) throw new Problem('participant_not_found')
    return { success: true } as const
  })

  control.serve(gamesApi.removeParticipants, async ({ ids, onlyGone }, { replica: { record } }) => ({
    removed: await removeParticipants(writes, record, { ids, canRejoin: true, onlyGone }),
  }))

  control.serve(gamesApi.removedParticipants, (_, { replica }) => findRemoved(writes.db, replica.id))

  control.serve(gamesApi.admitParticipants, ({ ids }, { replica: { record } }) => admitWaiting(writes, record, ids))

  control.serve(gamesApi.admission, ({ byHand }, { replica: { record } }) => setAdmission(writes, record, byHand))
}
