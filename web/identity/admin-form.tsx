import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { useLocation, useSearchParams } from 'wouter'
import { LoginForm } from '../../contract/endpoints/identity'
import { routes } from '../../contract/routes'
import { call, CallError, errorMessage } from '../api'
import { Button } from '../ui/button'
import { Field } from '../ui/forms/fields'
import { failure } from '../ui/toast/toast-store'
import { returnAddress } from '../../contract/sign-in/return-address'
import { completeSignIn } from './complete-sign-in'
import { isRecaptchaLoaded, useBotCheck } from './bot-check'
import { formResolver } from '../ui/forms/form-resolver'

export function AdminForm() {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const botCheck = useBotCheck()
  const form = useForm({ resolver: formResolver(LoginForm), defaultValues: { username: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const signIn = form.handleSubmit(async (typed) => {
    try {
      const user = await botCheck.pass('admin_login', (recaptchaToken) =>
        call(routes.identity.login, { ...typed, recaptchaToken }),
      )
      if (!user) return
      completeSignIn(user)
      const path = returnAddress(search.get('from')) ?? '/'
      if (isRecaptchaLoaded()) location.assign(path)
      else navigate(path)
    } catch (error) {
      failure(t`Login failed`, errorMessage(error, t`Invalid credentials`))
      if (error instanceof CallError && error.code === 'wrong_credentials')
        form.setError('password', { message: t`That username and password don’t match. Please try again.` })
      form.setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <form className="stack gap-4" noValidate onSubmit={(event) => void signIn(event)}>
      <Field
        label={t({ message: 'Username', comment: 'Label: the administrator’s name for signing in' })}
        error={errors.username?.message}
      >
        {(control) => (
          <input {...control} {...form.register('username')} autoComplete="username" autoCapitalize="none" />
        )}
      </Field>
      <Field
        label={t({ message: 'Password', comment: 'Label: for signing in' })}
        error={errors.password?.message}
        hint={t`First time? The server shows where to find it when it starts.`}
      >
        {(control) => (
          <input {...control} {...form.register('password')} type="password" autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" isBusy={isSubmitting} disabled={botCheck.isLoading}>
        {botCheck.isLoading ? t`Loading security check...` : t`Sign In`}
      </Button>
    </form>
  )
}
