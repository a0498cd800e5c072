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
}

/** The fields of the quiz itself. */
export function QuizAbout({ about, firstPicture, faults }: QuizAboutProps) {
  const change = useChange()
  const set = (value: Partial<About>) => change({ type: 'about', value })
  return (
    <section className={styles.card} aria-label="About the quiz">
      <DraftField
        label="Title"
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
      <CoverField
        title={about.title}
        cover={about.cover}
        firstPicture={firstPicture}
        faults={pictureFaults(faults, 'cover')}
      />
    </section>
  )
}
