import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { routes } from '../../../contract/routes'
import { Button, ButtonLink } from '../../ui/button'
import { FileButton } from '../../ui/forms/file-button'
import { useFileDrop, usePreventFileOpening } from '../../ui/forms/use-file-drop'
import { Callout } from '../../ui/notice'
import { FileIcon } from '../../ui/icons'
import { acceptedFiles } from './accepted-files'
import { PasteField } from './paste-field'
import { pastedFile, spokenName } from './pasted-file'
import type { ImportedFile } from './read-file'
import { useReading, type Reading } from './use-reading'
import styles from './choosing.module.css'

interface ChooseSourceProps {
  onRead: (read: ImportedFile) => void
  /** A file pasted elsewhere, which is read at once. */
  first?: File
  /** Called when another file is sent. */
  onSend?: () => void
}

/** Takes a file to choose or drop, or cells and text to paste. Nothing is saved yet. */
export function ChooseSource({ onRead, first, onSend }: ChooseSourceProps) {
  const { reading, send: read, stop } = useReading(onRead)
  const send = (file: File) => {
    onSend?.()
    read(file)
  }
  // The text stays if it could not be read.
  const [text, setText] = useState('')
  const target = useFileDrop(send)
  usePreventFileOpening()
  usePasteAnywhere(send, (pasted) => {
    setText(pasted)
    send(pastedFile(pasted))
  })
  const sendFirst = useEffectEvent(() => {
    if (first) send(first)
  })
  useEffect(() => sendFirst(), [])
  if (reading.name === 'sending') return <ReadingProgress {...reading} onStop={stop} />
  return (
    <div className="stack gap-5">
      {reading.name === 'failed' && <ReadingFailure failure={reading} onRetry={() => send(reading.file)} />}
      <section
        {...target}
        className={`stack gap-3 centered ${styles.drop}`}
        aria-label={t({ message: 'A file', comment: 'One way to bring questions in' })}
      >
        <FileIcon size="2.4rem" />
        <h2 className={styles.lead}>
          <Trans>Drop a file here</Trans>
        </h2>
        <FileButton accept={acceptedFiles} onFile={send}>
          <Trans>Choose a file</Trans>
        </FileButton>
        <p className="faint fine">
          <Trans>.xlsx, .ods, .csv, .tsv, .txt, .gift or .json up to 10 MB, or a .zip exported here up to 300 MB</Trans>
        </p>
      </section>
      <PasteField text={text} onChange={setText} onRead={() => send(pastedFile(text))} />
      <Understood />
    </div>
  )
}

type OfReading<Name> = Extract<Reading, { name: Name }>

/** A file on its way to be read. */
function ReadingProgress({ file, share, onStop }: OfReading<'sending'> & { onStop: () => void }) {
  const id = useId()
  const isSent = share >= 1
  return (
    <div className={`stack gap-3 centered ${styles.sending}`}>
      <label htmlFor={id}>
        {isSent ? (
          <Trans comment="A file is on its way to be read">
            <span role="status">Reading</span> <b dir="auto">{ph({ file: spokenName(file) })}</b>
          </Trans>
        ) : (
          <Trans comment="A file is on its way to be read">
            <span role="status">Sending</span> <b dir="auto">{ph({ file: spokenName(file) })}</b>
          </Trans>
        )}
      </label>
      {/* No value means that the remaining time is unknown. */}
      <progress id={id} max={1} value={isSent ? undefined : share} />
      <Button look="ghost" size="small" onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  )
}

function ReadingFailure({ failure, onRetry }: { failure: OfReading<'failed'>; onRetry: () => void }) {
  return (
    <Callout tone="danger">
      <strong>
        <Trans>
          We couldn’t read <bdi>{ph({ file: spokenName(failure.file) })}</bdi>
        </Trans>
      </strong>
      <p>{failure.message}</p>
      {(failure.mayRetry || failure.isExpired) && (
        <div className={`cluster gap-2 ${styles.ways}`}>
          {failure.mayRetry && (
            <Button look="ghost" size="small" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {failure.isExpired && (
            <ButtonLink look="ghost" size="small" href="/subscription">
              <Trans>Manage Subscription</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </Callout>
  )
}

const [, template] = routes.exports.template.split(' ')

function Understood() {
  return (
    <section className={`stack gap-2 muted ${styles.understood}`} aria-labelledby="understood">
      <h2 id="understood">
        <Trans>What we understand</Trans>
      </h2>
      <ul className="stack gap-2">
        <li>
          <Trans>
            <b>Spreadsheets</b> laid out like the templates of Kahoot!, Wayground, Socrative, Blooket, Gimkit or
            AhaSlides, or like <a href={template}>ours</a>, and any other with headings. Where we’re not sure, you tell
            us what each column holds.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Moodle GIFT</b> and <b>Aiken</b> text, and questions of the <b>Open Trivia Database</b>.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Your own exports:</b> a quiz or your whole library, with its pictures.
          </Trans>
        </li>
      </ul>
    </section>
  )
}

/** Takes a paste outside of fields: a file or text. */
function usePasteAnywhere(onFile: (file: File) => void, onText: (text: string) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isInField = event.target instanceof Element && event.target.closest('input, textarea')
    if (isInField || event.defaultPrevented || !event.clipboardData) return
    const text = event.clipboardData.getData('text/plain')
    const [file] = event.clipboardData.files
    // Cells bring a picture of themselves.
    if (text.trim() !== '') onText(text)
    else if (file) onFile(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}
