import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '../../contract/limits'
import type { Picture } from '../../contract/endpoints/pictures'
import { Button } from '../ui/button'
import { Field } from '../ui/forms/fields'
import { QuizCover } from '../quizzes/quiz-cover'
import { DifficultySelect, TimeSelect } from '../quizzes/quiz-selects'
import { pictureFaults, type Faults } from './draft/draft-faults'
import { DraftField } from './draft-field'
import { useChange } from './editor-context'
import type { About } from './draft/quiz-draft'
import { CoverField, useCoverUpload } from './pictures/cover-field'
import styles from './quiz-about.module.css'

interface QuizAboutProps {
  about: About
  /** What cards show without a cover. */
  firstPicture: Picture | null
  faults: Faults
  /** How often the host has tried to save. */
  attempts: number
  /** Nothing is written yet: the title is what one begins with. */
  isNew: boolean
}

/** The fields of the quiz itself: its title, and the others folded below it, so that the first question is in sight. */
export function QuizAbout({ about, firstPicture, faults, attempts, isNew }: QuizAboutProps) {
  const change = useChange()
  const title = useFocusWhenNew(isNew)
  const details = useId()
  const upload = useCoverUpload(about.cover)
  const [isOpen, setIsOpen] = useState(false)
  // What is wrong, or on its way, comes in sight once, and again whenever it keeps the quiz from being saved.
  const isNeeded = hasFaultInDetails(faults) || upload.state.name !== 'idle'
  const need = isNeeded ? attempts + 1 : 0
  const [metNeed, setMetNeed] = useState(0)
  if (need !== metNeed) {
    setMetNeed(need)
    if (isNeeded) setIsOpen(true)
  }
  return (
    <section className={`stack card ${styles.about}`} aria-label="About the quiz">
      <div className={`row cluster ${styles.head}`}>
        <div className={`rigid ${styles.cover}`}>
          <QuizCover quiz={{ title: about.title, cover: about.cover, firstPicture }} sizes="7rem" />
        </div>
        <DraftField
          label="Title"
          isLabelUnseen
          placeholder="Title of the quiz"
          ref={title}
          value={about.title}
          onChange={(title) => change({ type: 'about', value: { title } })}
          error={faults.title}
          max={limits.quizTitle}
        />
        <p className={`rigid muted fine figures ${styles.facts}`}>
          <span>{about.timePerQuestion} s each</span> <span>{about.difficulty}</span>
        </p>
        <Button
          look="ghost"
          size="small"
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setIsOpen(!isOpen)}
        >
          Details
          <span className={styles.fold} aria-hidden="true" />
        </Button>
      </div>
      {/* Hidden and not unmounted, so that a field keeps what is half written in it. */}
      <div id={details} hidden={!isOpen}>
        <div className={`stack ${styles.details}`}>
          <Details about={about} faults={faults} />
          <CoverField
            title={about.title}
            cover={about.cover}
            firstPicture={firstPicture}
            upload={upload}
            faults={pictureFaults(faults, 'cover')}
          />
        </div>
      </div>
    </section>
  )
}

const hasFaultInDetails = (faults: Faults): boolean =>
  Boolean(faults.description ?? faults.timePerQuestion ?? faults.difficulty) ||
  Object.values(pictureFaults(faults, 'cover')).some(Boolean)

function Details({ about, faults }: Pick<QuizAboutProps, 'about' | 'faults'>) {
  const change = useChange()
  const set = (value: Partial<About>) => change({ type: 'about', value })
  return (
    <div className={`stack gap-3 may-shrink ${styles.fields}`}>
      <DraftField
        label="Description"
        value={about.description}
        onChange={(description) => set({ description })}
        error={faults.description}
        max={limits.quizDescription}
        isLong
        rows={1}
      />
      <div className={`gap-4 ${styles.pair}`}>
        <Field label="Time per question" error={faults.timePerQuestion}>
          {(control) => (
            <TimeSelect
              {...control}
              value={about.timePerQuestion}
              onChange={(timePerQuestion) => set({ timePerQuestion })}
            />
          )}
        </Field>
        <Field label="Difficulty" error={faults.difficulty}>
          {(control) => (
            <DifficultySelect {...control} value={about.difficulty} onChange={(difficulty) => set({ difficulty })} />
          )}
        </Field>
      </div>
    </div>
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
