import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form'
import type { Input } from '../../contract/api'
import type { User } from '../../contract/endpoints/identity'
import { routes } from '../../contract/routes'
import {
  categoryWords,
  feedbackCategories,
  FeedbackForm as Form,
  feedbackLimits,
} from '../../contract/endpoints/support'
import { call, CallError, errorMessage } from '../api'
import { sentence } from '../i18n/sentences'
import { useKept } from '../ui/browser/kept'
import { Button } from '../ui/button'
import { Field } from '../ui/forms/fields'
import { failure, toast } from '../ui/toast/toast-store'
import { submissionIds } from '../ui/submission-id'
import styles from './support.module.css'
import { formResolver } from '../ui/forms/form-resolver'

/** Keeps what was typed until it has been sent. */
export function FeedbackForm({ user }: { user: User | null }) {
  const kept = useKept('support', (): Draft => form.getValues())
  const form = useForm({ resolver, defaultValues: kept ?? emptyForm })
  const { errors, isSubmitting } = form.formState
  const { register } = form
  const message = useWatch({ control: form.control, name: 'message' })
  useKnownSender(form, user)
  const { send, sentFrom } = useSendFeedback(form)

  return (
    <section className={`card ${styles.form}`} aria-labelledby="feedback">
      <h2 id="feedback" tabIndex={-1}>
        <Trans>Send us feedback</Trans>
      </h2>
      <form className="stack gap-4" noValidate onSubmit={(event) => void send(event)}>
        <div className={`stack gap-4 ${styles.pair}`}>
          <Field label={t`Name`} error={errors.name?.message}>
            {(control) => <input {...control} {...register('name')} dir="auto" autoComplete="name" />}
          </Field>
          <Field label={t`Email`} error={errors.email?.message}>
            {(control) => <input {...control} {...register('email')} type="email" autoComplete="email" />}
          </Field>
        </div>
        <Field label={t({ message: 'Category', comment: 'Of a message to support' })} error={errors.category?.message}>
          {(control) => (
            <select {...control} {...register('category')}>
              <option value="">
                <Trans>Select a category</Trans>
              </option>
              {feedbackCategories.map((category) => (
                <option key={category} value={category}>
                  {sentence({ code: `category.${category}`, message: categoryWords[category] })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t({ message: 'Subject', comment: 'Title of a message' })} error={errors.subject?.message}>
          {(control) => <input {...control} {...register('subject')} dir="auto" autoComplete="off" />}
        </Field>
        <Field
          label={t({ message: 'Message', comment: 'Label: what somebody writes to support' })}
          error={errors.message?.message}
          count={{ value: message, max: feedbackLimits.message }}
        >
          {(control) => <textarea {...control} {...register('message')} dir="auto" rows={7} />}
        </Field>
        <div className={`row cluster ${styles.sending}`}>
          <Button type="submit" isBusy={isSubmitting}>
            <Trans>Send Feedback</Trans>
          </Button>
          <p role="status">{sentFrom && message === '' && t`Got it, thanks. We’ll reply to ${sentFrom}.`}</p>
        </div>
      </form>
    </section>
  )
}

type Sent = Input<typeof routes.support.send>
/** The form's values. The category may still be empty, which the schema refuses. */
type Draft = Omit<Sent, 'category' | 'submissionId'> & { category: Sent['category'] | '' }
type FeedbackFormState = UseFormReturn<Draft, unknown, Sent>

const resolver = formResolver(Form) as Resolver<Draft, unknown, Sent>
const emptyForm: Draft = { name: '', email: '', category: '', subject: '', message: '' }
const fieldNames = ['name', 'email', 'category', 'subject', 'message'] as const

/** Fills in the signed-in host's name and address, which may be known only after somebody has begun to type. */
function useKnownSender({ getValues, setValue }: FeedbackFormState, user: User | null): void {
  useEffect(() => {
    if (!user) return
    const known = { name: [user.firstName, user.lastName].filter(Boolean).join(' '), email: user.email ?? '' }
    if (getValues('name') === '') setValue('name', known.name)
    if (getValues('email') === '') setValue('email', known.email)
  }, [user, getValues, setValue])
}

/** Sends the form. `sentFrom` is the address in the last message sent. */
function useSendFeedback(form: FeedbackFormState) {
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const [submissionIdOf, setSubmissionIdOf] = useState(submissionIds)
  const send = form.handleSubmit(async (typed) => {
    setSentFrom(null)
    try {
      await call(routes.support.send, { ...typed, submissionId: submissionIdOf(typed) })
      toast({ title: t`Feedback Sent!`, description: t`Thanks for getting in touch.` })
      setSentFrom(typed.email)
      setSubmissionIdOf(submissionIds)
      form.reset({ ...emptyForm, name: typed.name, email: typed.email })
    } catch (error) {
      const issues = error instanceof CallError ? error.issues : []
      const fields = fieldNames.filter((name) => issues.some(({ path }) => path[0] === name))
      for (const name of fields)
        form.setError(name, { message: issues.find(({ path }) => path[0] === name)?.message }, { shouldFocus: true })
      failure(t`Failed to send feedback. Please try again later.`, errorMessage(error, t`Your message is still here.`))
    }
  })
  return { send, sentFrom }
}
