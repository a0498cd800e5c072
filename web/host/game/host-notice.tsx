import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { signInPath } from '../../../contract/sign-in/return-address'
import { ButtonLink } from '../../ui/button'
import { HostPage } from '../../layout/host-page'
import { refusalText, type RefusalText } from '../../live/refusal-text'
import styles from './host-notice.module.css'

interface HostNoticeProps {
  title: string
  text: string
  /** Buttons or links that lead on. */
  children: ReactNode
}

/** Replaces a host's game that cannot be shown. No hall sees it, so it looks like a normal page. */
export function HostNotice({ title, text, children }: HostNoticeProps) {
  return (
    <HostPage title={title} width="narrow">
      <div className={`stack gap-4 ${styles.notice}`}>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </HostPage>
  )
}

/** Shown where the server refuses this game to the host's page. */
export function HostRefused(refusal: { code: string; message: string }) {
  const { title, text, link } = hostRefusalText(refusal)
  return (
    <HostNotice title={title} text={text}>
      <ButtonLink href={link.to}>{link.label}</ButtonLink>
    </HostNotice>
  )
}

function hostRefusalText(refusal: { code: string; message: string }): RefusalText {
  if (refusal.code !== 'not_signed_in') return refusalText(refusal, { to: '/', label: t`Back to Dashboard` })
  const link = { to: signInPath({ from: location.pathname + location.search }), label: t`Sign in` }
  return { title: t`Please sign in`, text: t`This screen is for the host of the game.`, link }
}
