import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { routes } from '../../../contract/routes'
import { CallError } from '../../api'
import { refresh } from '../../queries'
import { isWithoutQuestions } from '../understood'
import { fileRefusal } from './accepted-files'
import { readFile, readingFailure, type ImportedFile } from './read-file'

export type Reading =
  | { name: 'idle' }
  | { name: 'sending'; file: File; share: number }
  | {
      name: 'failed'
      file: File
      message: string
      /** Whether sending the same file again may help. */
      mayRetry: boolean
      isExpired: boolean
    }

/** Sends one file at a time to be read. Another file replaces it, and leaving the page aborts it. */
export function useReading(onRead: (read: ImportedFile) => void) {
  const [reading, setReading] = useState<Reading>({ name: 'idle' })
  const inFlight = useRef<AbortController>(null)
  useEffect(() => () => inFlight.current?.abort(), [])

  const stop = () => {
    inFlight.current?.abort()
    inFlight.current = null
    setReading({ name: 'idle' })
  }

  async function send(file: File) {
    stop()
    const refusal = fileRefusal(file)
    const fail = (message: string) => setReading({ name: 'failed', file, message, mayRetry: false, isExpired: false })
    if (refusal !== null) return fail(refusal)
    const own = new AbortController()
    inFlight.current = own
    const isOver = () => inFlight.current !== own
    const onSent = (share: number) => !isOver() && setReading({ name: 'sending', file, share })
    onSent(0)
    try {
      const read = await readFile(file, { onSent, signal: own.signal })
      if (isOver()) return
      if (isWithoutQuestions(read.read))
        return fail(t`There is nothing to import in this file. Please choose another one.`)
      setReading({ name: 'idle' })
      onRead(read)
    } catch (error) {
      if (isOver()) return
      // The route then leads to the sign-in, and back.
      if (error instanceof CallError && error.status === 401) void refresh(routes.identity.user)
      setReading({ name: 'failed', file, message: readingFailure(file, error), ...kindOfFailure(error) })
    }
  }

  return { reading, send: (file: File) => void send(file), stop }
}

function kindOfFailure(error: unknown): { mayRetry: boolean; isExpired: boolean } {
  const { status, code } = error instanceof CallError ? error : { status: 0, code: undefined }
  return {
    mayRetry: status === 0 || status === 429 || status >= 500,
    isExpired: code === 'subscription_required',
  }
}
