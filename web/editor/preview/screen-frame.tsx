import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './preview.module.css'

interface ScreenFrameProps {
  width: number
  height: number
  children: ReactNode
}

/** In the language and the direction of this one. */
const emptyPage = () => {
  const { lang, dir } = document.documentElement
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head></head><body></body></html>`
}

/**
 * A screen of a game within this page, laid out in its true size and scaled down, for viewing only. It is a document of
 * its own: the styles of game screens query the window's size, and must not affect this page.
 */
export function ScreenFrame({ width, height, children }: ScreenFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const copied = useRef(new Set<Element>())
  const fill = async () => {
    const page = frame.current?.contentDocument
    if (!page) return
    await copyStyles(page, copied.current)
    setBody(page.body)
  }
  // The styles of a kind of question come with its script.
  useEffect(() => {
    if (!body) return
    const copyNew = () =>
      void copyStyles(body.ownerDocument, copied.current).then((count) => count > 0 && measureAgain())
    copyNew()
    const observer = new MutationObserver(copyNew)
    observer.observe(document.head, { childList: true })
    return () => observer.disconnect()
  }, [body])
  return (
    <div
      className={styles.screen}
      style={{ '--width': `${width}px`, '--height': `${height}px` } as CSSProperties}
      aria-hidden="true"
      inert
    >
      <iframe
        ref={frame}
        title={t({ message: 'Preview', comment: 'How a question will look in a game' })}
        tabIndex={-1}
        srcDoc={emptyPage()}
        onLoad={() => void fill()}
      />
      {body && createPortal(children, body)}
    </div>
  )
}

/** Texts that are fitted to their room are measured when the window changes. */
const measureAgain = () => dispatchEvent(new Event('resize'))

/**
 * Copies the styles that are not copied yet, and resolves with their number when they have loaded: texts that are
 * fitted to their room are measured with them.
 */
async function copyStyles(to: Document, copied: Set<Element>): Promise<number> {
  const fresh = [...document.querySelectorAll('link[rel="stylesheet"], style')].filter((style) => !copied.has(style))
  for (const style of fresh) copied.add(style)
  const copies = fresh.map((style) => style.cloneNode(true))
  const loaded = copies
    .filter((copy) => copy instanceof HTMLLinkElement)
    .map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve)))
  to.head.append(...copies)
  await Promise.all(loaded)
  return copies.length
}
