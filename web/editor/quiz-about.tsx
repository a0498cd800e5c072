import { i18n } from '#i18n'
import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '../../contract/limits'
import type { Picture } from '../../contract/endpoints/pictures'
import { Button } from '../ui/button'
import { Field } from '../ui/forms/fields'
import { difficultyName } from '../quizzes/facet-names'
import { QuizCover } from '../quizzes/quiz-cover'
import { DifficultySelect, scoringNames, ScoringSelect, TimeSelect } from '../quizzes/quiz-selects'
import { pictureFaults, type Faults } from './draft/faults/draft-faults'
import { DraftField } from './draft-field'
import { useChange } from './editor-context'
import { LanguageField, TagsField } from './finding-fields'
import type { About } from './draft/quiz-draft'
import { CoverField, useCoverUpload } from './pictures/cover-field'
import styles from './quiz-about.module.css'

interface QuizAboutProps {
  about: About
  /** What cards show without a cover. */
  firstPicture: Picture | null
  faults: Faults
  /** The number of attempts to save. */
  attempts: number
  /** A new quiz has no text yet: the title gets the focus. */
  isNew: boolean
}

/** The fields of the quiz itself. All but the title are folded, so that the first question is in view. */
export function QuizAbout({ about, firstPicture, faults, attempts, isNew }: QuizAboutProps) {
  const change = useChange()
  const title = useFocusWhenNew(isNew)
  const details = useId()
  const upload = useCoverUpload(about.cover)
  const [isOpen, setIsOpen] = useState(false)
  // The details open once for a fault or an upload, and again whenever one of these prevents a save.
  const isNeeded = hasFaultInDetails(faults) || upload.state.name !== 'idle'
  const need = isNeeded ? attempts + 1 : 0
  const [metNeed, setMetNeed] = useState(0)
  if (need !== metNeed) {
    setMetNeed(need)
    if (isNeeded) setIsOpen(true)
  }
  return (
    <section className={`stack card ${styles.about}`} aria-label={t`About the quiz`}>
      <div className={`row cluster ${styles.head}`}>
        <div className={`rigid ${styles.cover}`}>
          <QuizCover quiz={{ title: about.title, cover: about.cover, firstPicture }} sizes="7rem" />
        </div>
        <DraftField
          label={t`Title`}
          isLabelUnseen
          placeholder={t`Title of the quiz`}
          ref={title}
          value={about.title}
          onChange={(title) => change({ type: 'about', value: { title } })}
          error={faults.title}
          max={limits.quizTitle}
        />
        <Facts about={about} />
        <Button
          look="ghost"
          size="small"
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Trans comment="Button: shows more about the quiz">Details</Trans>
          <span className={styles.fold} aria-hidden="true" />
        </Button>
      </div>
      {/* Hidden, not unmounted, so that half-written fields are kept. */}
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

const Facts = ({ about }: Pick<QuizAboutProps, 'about'>) => (
  <p className={`rigid muted fine figures ${styles.facts}`}>
    <span>
      <Trans comment="The seconds that each question takes">
        {ph({ timePerQuestion: about.timePerQuestion })} s each
      </Trans>
    </span>{' '}
    <span>{difficultyName(about.difficulty)}</span>{' '}
    {about.scoring !== 'speed' && <span>{i18n._(scoringNames[about.scoring])}</span>}
  </p>
)

const hasFaultInDetails = (faults: Faults): boolean =>
  Boolean(
    faults.description ??
    faults.timePerQuestion ??
    faults.scoring ??
    faults.difficulty ??
    faults.language ??
    faults.tags,
  ) || Object.values(pictureFaults(faults, 'cover')).some(Boolean)

function Details({ about, faults }: Pick<QuizAboutProps, 'about' | 'faults'>) {
  const change = useChange()
  const set = (value: Partial<About>) => change({ type: 'about', value })
  return (
    <div className={`stack gap-3 may-shrink ${styles.fields}`}>
      <DraftField
        label={t({ message: 'Description', comment: 'Label: what a quiz is about' })}
        value={about.description}
        onChange={(description) => set({ description })}
        error={faults.description}
        max={limits.quizDescription}
        isLong
        rows={1}
      />
      <div className={`gap-4 ${styles.pair}`}>
        <Field label={t`Time per question`} error={faults.timePerQuestion}>
          {(control) => (
            <TimeSelect
              {...control}
              value={about.timePerQuestion}
              onChange={(timePerQuestion) => set({ timePerQuestion })}
            />
          )}
        </Field>
        <Field label={t({ message: 'Scoring', comment: 'Label: how answers earn points' })} error={faults.scoring}>
          {(control) => <ScoringSelect {...control} value={about.scoring} onChange={(scoring) => set({ scoring })} />}
        </Field>
        <Field label={t({ message: 'Difficulty', comment: 'Label: easy, medium or hard' })} error={faults.difficulty}>
          {(control) => (
            <DifficultySelect {...control} value={about.difficulty} onChange={(difficulty) => set({ difficulty })} />
          )}
        </Field>
        <LanguageField about={about} faults={faults} />
      </div>
      <TagsField about={about} faults={faults} />
    </div>
  )
}

/** Focuses the title once, on arrival. Not on touch screens, where the keyboard would hide half the page. */
function useFocusWhenNew(isNew: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const [isWanted] = useState(() => isNew && matchMedia('(hover: hover)').matches)
  useEffect(() => {
    if (isWanted) field.current?.focus({ preventScroll: true })
  }, [isWanted])
  return field
}
