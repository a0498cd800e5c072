import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormProvider, set, useFieldArray, useForm, useFormContext, type FieldErrors } from 'react-hook-form'
import { useLocation } from 'wouter'
import { difficulties, limits, timesPerQuestion } from '../../contract/limits'
import { CallError, inWords } from '../api'
import { Button } from '../ui/button'
import { Confirm } from '../ui/dialog'
import { Field } from '../ui/fields'
import { leaveUnasked, useLeaving } from '../ui/leaving'
import { Callout } from '../ui/notice'
import { dismissOpen, failure, toast } from '../ui/toast-store'
import { difficultyEmoji } from './difficulty-words'
import { DraftField } from './draft-field'
import { QuestionEditor } from './question-editor'
import { faults, newQuestion, refused, type Fault, type Mode, type QuizDraft } from './quiz-draft'
import { useFocusBeside } from './use-focus-beside'
import { useSaveQuiz } from './use-save-quiz'
import styles from './editor.module.css'

const words = {
  create: {
    save: 'Create Quiz',
    saved: 'Quiz created successfully!',
    failed: 'Failed to create quiz. Please try again.',
  },
  edit: {
    save: 'Save Changes',
    saved: 'Quiz updated successfully!',
    failed: 'Failed to update quiz. Please try again.',
  },
}

/** The form of a quiz. Whatever fails, what was typed stays. */
export function QuizEditor({ mode, quizId, draft }: { mode: Mode; quizId?: number; draft: QuizDraft }) {
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<unknown>(null)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<QuizDraft>({
    defaultValues: draft,
    shouldFocusError: false,
    resolver: (values) => {
      const found = faults(values, mode)
      return found.length === 0 ? { values, errors: {} } : { values: {}, errors: asErrors(found) }
    },
  })
  const { isDirty, isSubmitting, submitCount } = form.formState
  const save = useSaveQuiz(quizId)
  const leaving = useLeaving(isDirty)

  // Once the errors of a try are on the screen, the first of them is where to go on.
  useEffect(() => {
    if (submitCount > 0) showFirstFault(element.current)
  }, [submitCount])

  const saveIfSound = form.handleSubmit(async (typed) => {
    setProblem(null)
    try {
      await save(typed, mode)
      leaveUnasked()
      toast({ title: words[mode].saved })
      navigate('/')
    } catch (error) {
      setProblem(error)
      failure('Error', words[mode].failed)
      const issues = error instanceof CallError ? error.issues : []
      for (const { field, message } of refused(typed, mode, issues))
        form.setError(field as 'title', { type: 'server', message })
    }
  })
  const submit = (event: FormEvent) => {
    // It was about the try before, and would cover the first fault.
    dismissOpen()
    void saveIfSound(event)
  }

  return (
    <FormProvider {...form}>
      <form ref={element} className={styles.form} noValidate onSubmit={submit}>
        <section className={styles.card} aria-label="About the quiz">
          <DraftField name="title" label="Title" max={limits.quizTitle} />
          <DraftField name="description" label="Description" max={limits.quizDescription} isLong />
          <div className={styles.pair}>
            <Field label="Time per question">
              {(control) => (
                <select {...control} {...form.register('timePerQuestion', { valueAsNumber: true })}>
                  {timesPerQuestion.map((seconds) => (
                    <option key={seconds} value={seconds}>
                      {seconds} seconds
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label="Difficulty">
              {(control) => (
                <select {...control} {...form.register('difficulty')}>
                  {difficulties.map((difficulty) => (
                    <option key={difficulty} value={difficulty}>
                      {difficultyEmoji[difficulty]} {difficulty}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
        </section>
        <Questions />
        {problem !== null && <Problem error={problem} />}
        <div className={styles.bar} data-bar-below>
          <p aria-live="polite">{isDirty ? 'Unsaved changes' : ''}</p>
          <Button look="ghost" onClick={() => navigate('/')}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
            {words[mode].save}
          </Button>
        </div>
      </form>
      <Confirm
        open={leaving.isAsking}
        onOpenChange={(open) => !open && leaving.stay()}
        title="Leave without saving?"
        description="What you have written here since the last save will be gone."
        yes="Leave"
        no="Stay here"
        isDangerous
        onYes={leaving.leave}
      />
    </FormProvider>
  )
}

function Questions(): ReactNode {
  const { control, formState } = useFormContext<QuizDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'questions' })
  const { list, removed } = useFocusBeside<HTMLOListElement>(fields.length, 'h2')
  const isFull = fields.length >= limits.questionsPerQuiz
  const fault = formState.errors.questions
  const add = () =>
    append(newQuestion(limits.optionsMin), { shouldFocus: true, focusName: `questions.${fields.length}.text` })

  const removeQuestion = (index: number) => {
    removed(index)
    remove(index)
  }

  return (
    <>
      <ol ref={list} className={styles.questions} aria-label="Questions">
        {fields.map(({ id }, index) => (
          <QuestionEditor key={id} index={index} isOnly={fields.length === 1} onRemove={() => removeQuestion(index)} />
        ))}
      </ol>
      {fault?.message && (
        <p className="field-error" role="alert" data-fault>
          {fault.message}
        </p>
      )}
      <Button look="ghost" className={styles.add} disabled={isFull} onClick={add}>
        {isFull ? `A quiz can have up to ${limits.questionsPerQuiz} questions` : 'Add question'}
      </Button>
    </>
  )
}

function Problem({ error }: { error: unknown }) {
  const isSignedOut = error instanceof CallError && error.code === 'not_signed_in'
  return (
    <Callout tone="danger">
      <strong>This quiz is not saved yet</strong>
      {isSignedOut ? (
        <p>
          You are signed out.{' '}
          <a href="/auth" target="_blank" rel="noreferrer">
            Sign in on another page
          </a>
          , come back here, and save again. Nothing that you have written is lost.
        </p>
      ) : (
        <p>{inWords(error, 'The server could not be reached.')} Nothing that you have written is lost.</p>
      )}
    </Callout>
  )
}

function asErrors(found: Fault[]): FieldErrors<QuizDraft> {
  const errors = {}
  for (const { field, message } of found) set(errors, field, { type: 'rule', message })
  return errors
}

function showFirstFault(form: HTMLElement | null): void {
  const place = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
  if (!place) return
  place.scrollIntoView({ block: 'center' })
  const field = place.matches('input, textarea') ? place : place.querySelector<HTMLElement>('input, textarea')
  field?.focus({ preventScroll: true })
}
