import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './preview.module.css'

interface ScreenFrameProps {
  width: number
  height: number
  children: ReactNode
}

const emptyPage = '<!doctype html><html lang="en"><head></head><body></body></html>'

/**
 * A screen of a game within this page, laid out in its true size and scaled down, for viewing only. It is a document of
 * its own: the styles of game screens query the window's size, and must not affect this page.
 */
export function ScreenFrame({ width, height, children }: ScreenFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const fill = async () => {
    const page = frame.current?.contentDocument
    if (!page) return
    await copyStyles(page)
    setBody(page.body)
  }
  return (
    <div
      className={styles.screen}
      style={{ '--width': `${width}px`, '--height': `${height}px` } as CSSProperties}
      aria-hidden="true"
      inert
    >
      <iframe ref={frame} title="Preview" tabIndex={-1} srcDoc={emptyPage} onLoad={() => void fill()} />
      {body && createPortal(children, body)}
    </div>
  )
}

/** Resolves when the styles have loaded: texts that are fitted to their room are measured with them. */
async function copyStyles(to: Document): Promise<void> {
  const copies = [...document.querySelectorAll('link[rel="stylesheet"], style')].map((style) => style.cloneNode(true))
  const loaded = copies
    .filter((copy) => copy instanceof HTMLLinkElement)
    .map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve)))
  to.head.append(...copies)
  await Promise.all(loaded)
}
