import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AssignmentForPlayer } from '../../../contract/assignments/play'
import { shown } from '../../../contract/text'
import { optionalPart } from '../../ui/loading/optional-part'
import { ClockIcon, CheckIcon, EyeIcon, ListIcon } from '../../ui/icons'
import { clockText, lengthText, openingText, tellingText, type Opening } from './words'
import styles from './assignment.module.css'
import { langOf } from '../../i18n/locale'

// Its place is kept: nothing moves when it comes.
const QuizCover = optionalPart(() => import('../../quizzes/quiz-cover').then((m) => m.QuizCover))

interface HeadProps {
  assignment: AssignmentForPlayer
  opening: Opening
  /** What they know already is left out. */
  hasBegun?: boolean
}

/** What it is, until when it is open, and how it is played. */
export function Head({ assignment, opening, hasBegun = false }: HeadProps) {
  const { title, language, host } = assignment
  return (
    <header className={`stack ${styles.head}`}>
      <div className={styles.cover}>
        <QuizCover quiz={{ title, cover: null, firstPicture: null }} sizes="42rem" />
      </div>
      {host && (
        <p className="dim">
          <Trans comment="Whose assignment it is">
            From <bdi>{ph({ host: shown(host) })}</bdi>
          </Trans>
        </p>
      )}
      <h1 className="breakable page-start" dir="auto" {...langOf(language)}>
        {shown(title)}
      </h1>
      <ul className={`stack ${styles.facts}`}>
        <Fact icon={<ClockIcon />} text={openingText(assignment, opening)} />
        {opening !== 'closed' && !hasBegun && (
          <>
            <Fact icon={<ListIcon />} text={lengthText(assignment)} />
            <Fact icon={<CheckIcon />} text={clockText(assignment)} />
            <Fact icon={<EyeIcon />} text={tellingText(assignment)} />
          </>
        )}
      </ul>
    </header>
  )
}

const Fact = ({ icon, text }: { icon: React.ReactNode; text: string }) => (
  <li className={`row ${styles.fact}`}>
    {icon}
    <span>{text}</span>
  </li>
)
