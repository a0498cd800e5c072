import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button'
import { Page } from '../layout/layout'
import { notice } from '../live/refused-notice'
import styles from './host-notice.module.css'

interface HostNoticeProps {
  title: string
  text: string
  bar: ReactNode
  /** The way on. */
  children: ReactNode
}

/** Where a host's game cannot be shown: no hall looks at this, so it is a page like the others, with its bar. */
export function HostNotice({ title, text, bar, children }: HostNoticeProps) {
  return (
    <Page title={title} bar={bar} width="narrow">
      <div className={styles.notice}>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </Page>
  )
}

interface HostRefusedProps {
  code: string
  message: string
  pin: string
  bar: ReactNode
}

/** The server does not let this host see the game. */
export function HostRefused({ bar, ...refused }: HostRefusedProps) {
  const { title, text, link } = notice({ ...refused, as: 'host' }, false)
  return (
    <HostNotice title={title} text={text} bar={bar}>
      {link && <ButtonLink href={link.to}>{link.label}</ButtonLink>}
    </HostNotice>
  )
}
