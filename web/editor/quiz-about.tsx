import { useEffect, useRef, useState } from 'react'
import { difficulties, limits, timesPerQuestion, type Difficulty } from '../../contract/limits'
import type { Picture } from '../../contract/endpoints/pictures'
import { Field } from '../ui/forms/fields'
import { difficultyEmoji } from '../quizzes/difficulty-emoji'
import { pictureFaults, type Faults } from './draft/draft-faults'
import { DraftField } from './draft-field'
import { useChange } from './editor-context'
import type { About } from './draft/quiz-draft'
import { CoverField } from './pictures/cover-field'
import styles from './editor.module.css'

interface QuizAboutProps {
  about: About
  /** What cards show without a cover. */
  firstPicture: Picture | null
  faults: Faults
  /** Nothing is written yet: the title is what one begins with. */
  isNew: boolean
}

/** The fields of the quiz itself. */
export function QuizAbout({ about, firstPicture, faults, isNew }: QuizAboutProps) {
  const change = useChange()
  const title = useFocusWhenNew(isNew)
  const set = (value: Partial<About>) => change({ type: 'about', value })
  return (
    <section className={`${styles.card} ${styles.about}`} aria-label="About the quiz">
      <div className={styles.fields}>
        <DraftField
          label="Title"
          ref={title}
          value={about.title}
          onChange={(title) => set({ title })}
          error={faults.title}
          max={limits.quizTitle}
        />
        <DraftField
          label="Description"
          value={about.description}
          onChange={(description) => set({ description })}
          error={faults.description}
          max={limits.quizDescription}
          isLong
          rows={1}
        />
        <div className={styles.pair}>
          <Field label="Time per question" error={faults.timePerQuestion}>
            {(control) => (
              <select
                {...control}
                value={about.timePerQuestion}
                onChange={(event) => set({ timePerQuestion: Number(event.target.value) })}
              >
                {timesPerQuestion.map((seconds) => (
                  <option key={seconds} value={seconds}>
                    {seconds} seconds
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Difficulty" error={faults.difficulty}>
            {(control) => (
              <select
                {...control}
                value={about.difficulty}
                onChange={(event) => set({ difficulty: event.target.value as Difficulty })}
              >
                {difficulties.map((difficulty) => (
                  <option key={difficulty} value={difficulty}>
                    {difficultyEmoji[difficulty]} {difficulty}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </div>
      <CoverField
        title={about.title}
        cover={about.cover}
        firstPicture={firstPicture}
        faults={pictureFaults(faults, 'cover')}
      />
    </section>
  )
}

/** Once, on arrival. Where one types on the screen, a keyboard that opens by itself would hide half of the page. */
function useFocusWhenNew(isNew: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const [isWanted] = useState(() => isNew && matchMedia('(hover: hover)').matches)
  useEffect(() => {
    if (isWanted) field.current?.focus({ preventScroll: true })
  }, [isWanted])
  return field
}
