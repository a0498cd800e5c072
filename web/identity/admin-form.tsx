import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation, useSearchParams } from 'wouter'
import { LoginForm, type User } from '../../contract/identity'
import { routes } from '../../contract/routes'
import { call, inWords } from '../api'
import { queries, query } from '../queries'
import { Button } from '../ui/button'
import { Field } from '../ui/fields'
import { failure, toast } from '../ui/toast-store'
import { pathAfterSignIn } from '../ui/way-back'
import styles from './auth.module.css'

export function AdminForm() {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const { isPending: isChecking } = useQuery(query(routes.identity.botCheckKey))
  const form = useForm({ resolver: zodResolver(LoginForm), defaultValues: { username: '', password: '' } })
  const { errors, isSubmitting } = form.formState

  const signIn = form.handleSubmit(async (typed) => {
    try {
      enter(await call(routes.identity.login, typed))
      navigate(pathAfterSignIn(search.get('from')))
    } catch (error) {
      failure('Login failed', inWords(error, 'Invalid credentials'))
      form.setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void signIn(event)}>
      <Field label="Username" error={errors.username?.message}>
        {(control) => (
          <input {...control} {...form.register('username')} autoComplete="username" autoCapitalize="none" />
        )}
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        hint="On a new installation it stands in a file, whose path the server prints when it starts."
      >
        {(control) => (
          <input {...control} {...form.register('password')} type="password" autoComplete="current-password" />
        )}
      </Field>
      <Button type="submit" isBusy={isSubmitting} disabled={isChecking}>
        {isChecking ? 'Loading security check...' : 'Sign In'}
      </Button>
    </form>
  )
}

/** Nothing that somebody else read in this browser stays. */
function enter(user: User): void {
  queries.clear()
  queries.setQueryData(query(routes.identity.user).queryKey, user)
  toast({ title: 'Login successful', description: `Welcome back, ${user.firstName ?? user.email ?? 'host'}!` })
}
