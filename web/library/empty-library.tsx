import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button'
import { Link } from '../ui/navigation/link'
import { Notice } from '../ui/notice'
import { createBlockedId } from './create-button'
import { GalleryDrawing, ReadyMadeDrawing, WritingDrawing } from './empty-drawings'
import { searchId } from './library-toolbar'
import { ReadyMadeQuizzes } from './ready-made-quizzes'
import styles from './empty-library.module.css'

/** Replaces a library without quizzes by the ways to the first one. */
export function NoQuizzesYet({ mayCreate }: { mayCreate: boolean }) {
  return (
    <section className={`stack gap-2 ${styles.empty}`} aria-labelledby="library">
      <h2 id="library" tabIndex={-1}>
        <Trans>No quizzes yet</Trans>
      </h2>
      <p>
        {mayCreate
          ? t`Three ways to be playing in a minute. You can change everything later.`
          : t`Subscribe to make your first one. Until then, the gallery is yours to play.`}
      </p>
      <ul className={`gap-5 ${styles.ways}`}>
        <Way
          drawing={<WritingDrawing />}
          title={t({ message: 'Write one', comment: 'Button: a new quiz' })}
          text={t`Type your questions, add pictures, and watch them take shape as you go.`}
        >
          <WriteOne mayCreate={mayCreate} />
        </Way>
        <Way
          drawing={<ReadyMadeDrawing />}
          title={t`Try a ready-made quiz`}
          text={t`Ten questions on general knowledge, science, or just to warm up. Every fact is checked.`}
        >
          {mayCreate ? (
            <ChooseReadyMade />
          ) : (
            <Blocked>
              <Trans comment="Button: a ready-made quiz">Choose one</Trans>
            </Blocked>
          )}
        </Way>
        <Way
          drawing={<GalleryDrawing />}
          title={t`From the gallery`}
          text={t`Quizzes that other hosts have shared. Take one, make it yours, host it.`}
        >
          <ButtonLink href="/gallery" look="ghost">
            <Trans>View Public Gallery</Trans>
          </ButtonLink>
        </Way>
      </ul>
      {mayCreate && (
        <p className={`centered ${styles.import}`}>
          <Trans>
            Have your questions in a spreadsheet? <Link href="/import">Import them</Link>
          </Trans>
        </p>
      )}
    </section>
  )
}

const WriteOne = ({ mayCreate }: { mayCreate: boolean }) =>
  mayCreate ? (
    <ButtonLink href="/quiz/create" look="ghost">
      <Trans>Create Quiz</Trans>
    </ButtonLink>
  ) : (
    <>
      <Blocked>
        <Trans>Create Quiz</Trans>
      </Blocked>
      <ButtonLink href="/subscription" look="ghost">
        <Trans>Manage Subscription</Trans>
      </ButtonLink>
    </>
  )

const Blocked = ({ children }: { children: ReactNode }) => (
  <Button look="ghost" disabled aria-describedby={createBlockedId}>
    {children}
  </Button>
)

function ChooseReadyMade() {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <Button look="ghost" onClick={() => setIsChoosing(true)}>
        <Trans>Choose one</Trans>
      </Button>
      <ReadyMadeQuizzes open={isChoosing} onOpenChange={setIsChoosing} />
    </>
  )
}

interface WayProps {
  drawing: ReactNode
  title: string
  text: string
  children: ReactNode
}

const Way = ({ drawing, title, text, children }: WayProps) => (
  <li className={`gap-2 card ${styles.way}`}>
    {drawing}
    <h3>{title}</h3>
    <p>{text}</p>
    {children}
  </li>
)

/** Replaces a search without results. Its button disappears on the click, so the focus moves to the search. */
export function NoQuizzesFound({ onClear }: { onClear: () => void }) {
  const clear = () => {
    onClear()
    document.getElementById(searchId)?.focus()
  }
  return (
    <Notice title={t`No quizzes found`} text={t`Nothing in your library matches your search.`}>
      <Button look="ghost" onClick={clear}>
        <Trans>Clear Filters</Trans>
      </Button>
    </Notice>
  )
}
