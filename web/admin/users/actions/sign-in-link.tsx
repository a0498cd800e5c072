import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Reply } from '../../../../contract/api'
import { SignInLinkForm } from '../../../../contract/endpoints/admin'
import { routes } from '../../../../contract/routes'
import { call, errorMessage } from '../../../api'
import { isLoopback, usePhoneOrigin, type PhoneOrigin } from '../../../phone-origin'
import { refresh } from '../../../queries'
import { Button } from '../../../ui/button'
import { copyText } from '../../../ui/browser/copy-text'
import { Dialog } from '../../../ui/dialog/dialog'
import { Field } from '../../../ui/forms/fields'
import { Callout } from '../../../ui/notice'
import { Qr } from '../../../ui/qr'
import { failure, toast } from '../../../ui/toast/toast-store'
import { formatShortDateTime } from '../../format'
import styles from './sign-in-link.module.css'
import { notReached } from './use-user-change'
import { formResolver } from '../../../ui/forms/form-resolver'

interface MadeLink extends Reply<typeof routes.admin.makeSignInLink> {
  email: string
}

/** Lets somebody in without a mail server: makes a link that signs them in, to be passed on by hand. */
export function SignInLink() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="ghost" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Trans>Make Sign-in Link</Trans>
      </Button>
      {isOpen && <SignInLinkDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function SignInLinkDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadeLink | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={made ? t`The link is ready` : t`Make a sign-in link`}
      description={
        made
          ? undefined
          : t`Let a host in without email: you pass the link on yourself. A new address gets a new account. A host who has one is signed out on their other devices, and told that you made the link.`
      }
    >
      {made ? <PassOn link={made} onAgain={() => setMade(null)} /> : <LinkForm onMade={setMade} />}
    </Dialog>
  )
}

function LinkForm({ onMade }: { onMade: (link: MadeLink) => void }) {
  const form = useForm({ resolver: formResolver(SignInLinkForm), defaultValues: { email: '' } })
  const make = useMutation({
    mutationFn: ({ email }: { email: string }) => call(routes.admin.makeSignInLink, { email }),
    onSuccess: (link, { email }) => {
      onMade({ ...link, email: email.trim() })
      void refresh(routes.admin.audit)
    },
    onError: (error) => form.setError('email', { message: errorMessage(error, notReached()) }, { shouldFocus: true }),
  })
  return (
    <form
      className="stack gap-4"
      noValidate
      onSubmit={(event) => void form.handleSubmit((typed) => make.mutate(typed))(event)}
    >
      <Field
        label={t`Their email`}
        hint={t`It names the account. Nothing is sent to it.`}
        error={form.formState.errors.email?.message}
      >
        {(control) => (
          <input {...control} {...form.register('email')} type="email" autoComplete="off" maxLength={254} />
        )}
      </Field>
      <Button type="submit" isBusy={make.isPending}>
        <Trans>Make link</Trans>
      </Button>
    </form>
  )
}

function PassOn({ link: { email, url: made, until }, onAgain }: { link: MadeLink; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const address = usePhoneOrigin()
  const url = address.origins.length > 1 ? made.replace(new URL(made).origin, address.origin) : made
  // The form that had the focus is gone.
  useEffect(() => place.current?.focus(), [])

  async function copy() {
    if (await copyText(url, place.current))
      toast({ title: t`Copied!`, description: t`Sign-in link copied to clipboard` })
    else failure(t`Not copied`, t`This browser doesn’t let pages copy. Please select the link by hand.`)
  }

  return (
    <div className="stack gap-4" ref={place} tabIndex={-1}>
      <p>
        <Trans>
          It signs in{' '}
          <strong dir="auto" className="breakable">
            {email}
          </strong>{' '}
          once, until {ph({ moment: formatShortDateTime(until, new Date()) })}. Share it with nobody else: anyone who
          has it can sign in.
        </Trans>
      </p>
      {address.origins.length > 1 && <Networks address={address} />}
      <div className={styles.code}>
        {/* Drawn here: the link is a secret that no outside service may learn. */}
        <Qr text={url} label={t`QR code of the sign-in link`} />
      </div>
      <p className={`muted breakable ${styles.link}`} dir="ltr">
        {url}
      </p>
      {isLoopback(new URL(url).hostname) && (
        <Callout tone="warning">
          <p>
            <Trans>Other devices can’t open this address. Connect this computer to a network, or set APP_ORIGIN.</Trans>
          </p>
        </Callout>
      )}
      <div className="cluster gap-3">
        <Button onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </Button>
        <Button look="ghost" onClick={onAgain}>
          <Trans comment="Button: make another sign-in link">Make another</Trans>
        </Button>
      </div>
    </div>
  )
}

const Networks = ({ address: { origins, origin, choose } }: { address: PhoneOrigin }) => (
  <Field
    label={t`Their device’s network`}
    hint={t`This computer is on several. Pick the one that their device is on, too.`}
  >
    {(control) => (
      <select {...control} value={origin} onChange={({ target }) => choose(target.value)}>
        {origins.map((one) => (
          <option key={one} value={one}>
            {new URL(one).host}
          </option>
        ))}
      </select>
    )}
  </Field>
)
