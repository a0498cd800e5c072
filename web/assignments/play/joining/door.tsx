import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { AssignmentForPlayer } from '../../../../contract/assignments/play'
import { shown } from '../../../../contract/text'
import { useIsPast } from '../../../questions/countdown'
import { LanguageMenu } from '../../../ui/language-menu'
import { useTitle } from '../../../ui/use-title-and-focus'
import { Head } from '../head'
import { JoinForm } from './join-form'
import { personalToken } from './personal-token'
import { ResumeForm } from './resume-form'
import { openingOf } from '../words'
import styles from '../assignment.module.css'

interface DoorProps {
  code: string
  assignment: AssignmentForPlayer
  aheadMs: number
  /** Why whoever played here is out. */
  notice: string
  /** With the code for another device, where there is a new one. */
  onEnter: (resumeCode: string | null) => Promise<void>
}

/** Before the page knows that it is really they: it names whoever sits in this browser, and shows nothing else of them. */
export function Door({ code, assignment, aheadMs, notice, onEnter }: DoorProps) {
  const { title, seat, opensAt, closesAt } = assignment
  useTitle(shown(title))
  useIsPast(Date.parse(opensAt) - aheadMs)
  useIsPast(Date.parse(closesAt) - aheadMs)
  const opening = openingOf(assignment, Date.now() + aheadMs)
  const [way, setWay] = useState<'join' | 'resume' | null>(null)
  const isGreeted = seat && way === null && personalToken() === null
  return (
    <main className={`game-screen phone ${styles.page}`}>
      <Head assignment={assignment} opening={opening} />
      {notice && <p role="alert">{notice}</p>}
      {isGreeted ? (
        <div className={`stack ${styles.ways}`}>
          <button type="button" className="game-button" onClick={() => void onEnter(null)}>
            <span className="breakable">
              <Trans>
                Continue as <bdi>{ph({ name: shown(seat.name) })}</bdi>
              </Trans>
            </span>
          </button>
          <button type="button" className="game-button quiet" onClick={() => setWay('join')}>
            <Trans>I am somebody else</Trans>
          </button>
          <LanguageMenu />
        </div>
      ) : way === 'resume' ? (
        <ResumeForm code={code} onEnter={onEnter} onBack={() => setWay('join')} />
      ) : (
        <JoinForm
          {...{ code, assignment }}
          isClosed={opening === 'closed'}
          onEnter={onEnter}
          onResume={() => setWay('resume')}
        />
      )}
    </main>
  )
}
