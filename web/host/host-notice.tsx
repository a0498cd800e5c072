import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button'
import { HostPage } from '../layout/host-page'
import { notice } from '../live/refused-notice'
import styles from './host-notice.module.css'

interface HostNoticeProps {
  title: string
  text: string
  /** The way on. */
  children: ReactNode
}

/** Where a host's game cannot be shown: no hall looks at this, so it is a page like the others. */
export function HostNotice({ title, text, children }: HostNoticeProps) {
  return (
    <HostPage title={title} width="narrow">
      <div className={styles.notice}>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </HostPage>
  )
}

interface HostRefusedProps {
  code: string
  message: string
  pin: string
}

/** The server does not let this host see the game. */
export function HostRefused(refused: HostRefusedProps) {
  const { title, text, link } = notice({ ...refused, as: 'host' }, false)
  return (
    <HostNotice title={title} text={text}>
      {link && <ButtonLink href={link.to}>{link.label}</ButtonLink>}
    </HostNotice>
  )
}
