import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { NameForm as Form } from '../../contract/endpoints/account'
import type { User } from '../../contract/endpoints/identity'
import { routes } from '../../contract/routes'
import { call, errorMessage } from '../api'
import { queries, query } from '../queries'
import { Button } from '../ui/button'
import { Field } from '../ui/forms/fields'
import { failure, toast } from '../ui/toast/toast-store'
import styles from './account.module.css'
import { formResolver } from '../ui/forms/form-resolver'

export function NameForm({ user }: { user: User }) {
  const isNew = user.firstName === null
  const form = useForm({
    resolver: formResolver(Form),
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
  })
  const { errors, isDirty } = form.formState
  const rename = useMutation({
    mutationFn: (name: { firstName: string; lastName?: string | null }) => call(routes.account.rename, name),
    onSuccess: (renamed) => {
      queries.setQueryData(query(routes.identity.user).queryKey, renamed)
      form.reset({ firstName: renamed.firstName ?? '', lastName: renamed.lastName ?? '' })
      toast({ title: t`Name saved` })
    },
    onError: (error) =>
      failure(t`Couldn’t save your name`, errorMessage(error, t`Check your connection, then try again.`)),
  })
  const save = form.handleSubmit((typed) => rename.mutate(typed))

  return (
    <section className={`stack gap-4 card ${styles.card}`} aria-labelledby="name">
      <h2 id="name">{isNew ? t`What should we call you?` : t`Your name`}</h2>
      <form className="stack gap-4" noValidate onSubmit={(event) => void save(event)}>
        <div className={`stack gap-4 ${styles.pair}`}>
          <Field label={t`First name`} error={errors.firstName?.message}>
            {(control) => <input {...control} {...form.register('firstName')} {...part('given-name')} />}
          </Field>
          <Field label={t`Last name (optional)`} error={errors.lastName?.message}>
            {(control) => <input {...control} {...form.register('lastName')} {...part('family-name')} />}
          </Field>
        </div>
        <div className="cluster gap-3">
          <Button type="submit" look={isNew || isDirty ? 'primary' : 'ghost'} isBusy={rename.isPending}>
            <Trans>Save name</Trans>
          </Button>
        </div>
      </form>
    </section>
  )
}

const part = (autoComplete: 'given-name' | 'family-name') => ({ autoComplete, dir: 'auto' })
