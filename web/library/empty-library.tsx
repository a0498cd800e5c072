import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button'
import '../ui/card.css'
import { Notice } from '../ui/notice'
import { createBlockedId } from './create-button'
import { GalleryDrawing, WritingDrawing } from './empty-drawings'
import { searchId } from './library-toolbar'
import styles from './empty-library.module.css'

/** Replaces a library without quizzes: two ways to begin. */
export function NoQuizzesYet({ mayCreate }: { mayCreate: boolean }) {
  return (
    <section className={styles.empty} aria-labelledby="library">
      <h2 id="library" tabIndex={-1}>
        No quizzes yet
      </h2>
      <p>
        {mayCreate
          ? 'A title and one question are enough to start a game. You can change everything later.'
          : 'Subscribe to write your first one. Until then, the gallery is yours to play.'}
      </p>
      <ul className={styles.ways}>
        <Way
          drawing={<WritingDrawing />}
          title="Write one"
          text="Type your questions, add pictures, and choose the correct answers."
        >
          {mayCreate ? (
            <ButtonLink href="/quiz/create" look="ghost">
              Create Quiz
            </ButtonLink>
          ) : (
            <>
              <Button look="ghost" disabled aria-describedby={createBlockedId}>
                Create Quiz
              </Button>
              <ButtonLink href="/subscription" look="ghost">
                Manage Subscription
              </ButtonLink>
            </>
          )}
        </Way>
        <Way
          drawing={<GalleryDrawing />}
          title="Look around"
          text="Play quizzes that other hosts have shared, and see what works."
        >
          <ButtonLink href="/gallery" look="ghost">
            View Public Gallery
          </ButtonLink>
        </Way>
      </ul>
    </section>
  )
}

interface WayProps {
  drawing: ReactNode
  title: string
  text: string
  children: ReactNode
}

const Way = ({ drawing, title, text, children }: WayProps) => (
  <li className={`card ${styles.way}`}>
    {drawing}
    <h3>{title}</h3>
    <p>{text}</p>
    {children}
  </li>
)

/** Replaces a search without results. Its button disappears when it is clicked, so the focus moves to the search. */
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
