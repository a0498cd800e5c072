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
        No quizzes yet
      </h2>
      <p>
        {mayCreate
          ? 'Three ways to be playing in a minute. You can change everything later.'
          : 'Subscribe to make your first one. Until then, the gallery is yours to play.'}
      </p>
      <ul className={`gap-5 ${styles.ways}`}>
        <Way
          drawing={<WritingDrawing />}
          title="Write one"
          text="Type your questions, add pictures, and watch them take shape as you go."
        >
          {mayCreate ? (
            <ButtonLink href="/quiz/create" look="ghost">
              Create Quiz
            </ButtonLink>
          ) : (
            <>
              <Blocked>Create Quiz</Blocked>
              <ButtonLink href="/subscription" look="ghost">
                Manage Subscription
              </ButtonLink>
            </>
          )}
        </Way>
        <Way
          drawing={<ReadyMadeDrawing />}
          title="Try a ready-made quiz"
          text="Ten questions on general knowledge, science, or just to warm up. Every fact is checked."
        >
          {mayCreate ? <ChooseReadyMade /> : <Blocked>Choose one</Blocked>}
        </Way>
        <Way
          drawing={<GalleryDrawing />}
          title="From the gallery"
          text="Quizzes that other hosts have shared. Take one, make it yours, host it."
        >
          <ButtonLink href="/gallery" look="ghost">
            View Public Gallery
          </ButtonLink>
        </Way>
      </ul>
      {mayCreate && (
        <p className={`centered ${styles.import}`}>
          Have your questions in a spreadsheet? <Link href="/import">Import them</Link>
        </p>
      )}
    </section>
  )
}

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
        Choose one
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
    <Notice title="No quizzes found" text="Nothing in your library matches your search.">
      <Button look="ghost" onClick={clear}>
        Clear Filters
      </Button>
    </Notice>
  )
}
