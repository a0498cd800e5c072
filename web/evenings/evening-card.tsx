import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useLocation } from 'wouter'
import type { Evening } from '../../contract/endpoints/evenings'
import { routes } from '../../contract/routes'
import { shown } from '../../contract/text'
import { call, request } from '../api'
import { refresh } from '../queries'
import { useDuplicate } from '../quizzes/use-duplicate'
import { Badge } from '../ui/badge'
import { Button, ButtonLink } from '../ui/button'
import { DeleteButton } from '../ui/dialog/delete-button'
import { formatPastDay } from '../ui/format'
import { Menu, MenuDownload, MenuGroup, MenuItem } from '../ui/menu'
import { canStart, questionsOf } from './evening-draft'
import { useStartEvening } from './use-start-evening'
import styles from './evenings.module.css'
import { langOf } from '../i18n/locale'

interface EveningCardProps {
  evening: Evening
  /** The id of the text that says why nothing can be changed or started; undefined where both can. */
  blockedBy: string | undefined
}

/** A plan in the list: its rounds in their order, and what can be done with it. */
export function EveningCard({ evening, blockedBy }: EveningCardProps) {
  const { title, rounds, jokers, updatedAt } = evening
  return (
    <li className={`card stack gap-4 ${styles.card}`}>
      <div className={`row cluster spread ${styles.top}`}>
        <h2 className="may-shrink breakable page-start" dir="auto">
          {shown(title)}
        </h2>
        <ul className={`row cluster faint figures ${styles.facts}`}>
          <li>
            <Plural value={rounds.length} one="# round" other="# rounds" />
          </li>
          <li>
            <Plural value={questionsOf(evening)} one="# question" other="# questions" />
          </li>
          {jokers && (
            <li>
              <Trans comment="Each doubles a round’s points for who plays it">Jokers</Trans>
            </li>
          )}
          <li>
            <Trans comment="Changed today, Changed Tuesday, Changed March 4">
              Changed {ph({ day: formatPastDay(updatedAt) })}
            </Trans>
          </li>
        </ul>
      </div>
      <ol className={styles.rounds} aria-label={t`Rounds`}>
        {rounds.map((round, index) => (
          <Round key={index} number={index + 1} {...round} />
        ))}
      </ol>
      <Actions evening={evening} blockedBy={blockedBy} />
    </li>
  )
}

type RoundProps = Evening['rounds'][number] & { number: number }

const Round = ({ number, title, language, questionCount, weight, isGone }: RoundProps) => (
  <li className={`row gap-3 ${styles.round}`}>
    <span className={`rigid figures ${styles.number}`} aria-hidden="true">
      {number}
    </span>
    <div className={`row cluster may-shrink ${styles.words}`}>
      <span className={`breakable ${isGone ? 'faint' : ''}`} dir="auto" {...langOf(language)}>
        {shown(title)}
      </span>
      {isGone ? (
        <Badge tone="coral">
          <Trans>This quiz is gone</Trans>
        </Badge>
      ) : (
        <span className="faint fine figures">
          <Plural value={questionCount} one="# question" other="# questions" />
        </span>
      )}
      {weight === 2 && (
        <Badge tone="marigold">
          <Trans comment="A round or question whose points are twice as many">Counts double</Trans>
        </Badge>
      )}
    </div>
  </li>
)

function Actions({ evening, blockedBy }: EveningCardProps) {
  const { id, title } = evening
  const tooShort = useId()
  const game = useStartEvening()
  return (
    <div className={`row cluster gap-2 ${styles.actions}`}>
      <Button
        size="small"
        disabled={blockedBy !== undefined || !canStart(evening)}
        aria-describedby={blockedBy ?? tooShort}
        isBusy={game.isPending}
        onClick={() => game.start(id)}
      >
        <Trans>Start Evening</Trans>
      </Button>
      {blockedBy === undefined ? (
        <ButtonLink href={`/evenings/${id}`} look="ghost" size="small">
          <Trans comment="Button: opens a plan to be changed">Edit</Trans>
        </ButtonLink>
      ) : (
        <Button look="ghost" size="small" disabled aria-describedby={blockedBy}>
          <Trans comment="Button: opens a plan to be changed">Edit</Trans>
        </Button>
      )}
      <DeleteButton
        what="evening"
        size="small"
        deleted={t`Evening deleted`}
        failed={t`Failed to delete evening`}
        otherwise={t`An error occurred while deleting the evening. Please try again.`}
        description={
          <Trans>
            The plan “<bdi>{ph({ title: shown(title) })}</bdi>” will be gone for good. Its quizzes stay in your library,
            and evenings that were played stay among your past games.
          </Trans>
        }
        onDelete={() => call(routes.evenings.remove, { id: String(id) })}
        refreshList={() => refresh(routes.evenings.list)}
        onDeleted={() => document.getElementById('evenings')?.focus({ preventScroll: true })}
      />
      {!canStart(evening) && (
        <p id={tooShort} className={`fine ${styles.tooShort}`}>
          <Trans>Needs two rounds whose quizzes are there</Trans>
        </p>
      )}
      <MoreActions evening={evening} blockedBy={blockedBy} />
    </div>
  )
}

function MoreActions({ evening: { id, title }, blockedBy }: EveningCardProps) {
  const [, navigate] = useLocation()
  const duplicate = useDuplicate('evening', id, (copy) => ({
    label: t({ message: 'Edit copy', comment: 'Button: opens the copy that was made' }),
    alternative: t`It’s the first in the list`,
    onPress: () => navigate(`/evenings/${copy.id}`),
  }))
  return (
    <Menu label={t`More for ${ph({ title: shown(title) })}`} className={styles.more}>
      <MenuGroup heading={<bdi>{shown(title)}</bdi>}>
        <MenuItem disabled={blockedBy !== undefined} describedBy={blockedBy} onSelect={duplicate}>
          <Trans comment="Menu: makes a copy">Duplicate</Trans>
        </MenuItem>
        <MenuDownload href={request(routes.exports.evening, { id: String(id) }).url}>
          <Trans>Export with its quizzes (.zip)</Trans>
        </MenuDownload>
      </MenuGroup>
    </Menu>
  )
}
