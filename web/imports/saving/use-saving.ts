import { ph, t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { ReadFile } from '../../../contract/endpoints/imports'
import { routes } from '../../../contract/routes'
import { CallError, errorMessage } from '../../api'
import { refresh } from '../../queries'
import { readFile, readingFailure, type ImportedFile } from '../choosing/read-file'
import type { Waiting } from './complete-call'
import type { SaveJob } from './save-jobs'

export type SavingState =
  | { name: 'idle' }
  /** `taken` of the `pictures` have been taken out of the file. */
  | { name: 'saving'; taken: number; pictures: number; waiting: Waiting | null }
  /** `isFileGone`: the server no longer has the file, which may be chosen again. */
  | { name: 'failed'; text: string; isFileGone: boolean }
  /** The host has no room left for pictures. */
  | { name: 'full'; goOnWithout: () => void }

const idle: SavingState = { name: 'idle' }

/** Saves what was read of a file, by the server. One save at a time, until it is done or the host stops or leaves. */
export function useSaving({ file, read }: ImportedFile) {
  const [state, setState] = useState(idle)
  const fileId = useRef(read.kind === 'archive' ? read.fileId : null)
  const running = useRef<AbortController>(null)
  const last = useRef<() => void>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** After a stop no failure is reported. */
  async function perform(pictures: number, act: (signal: AbortSignal) => Promise<SavingState>): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setState({ name: 'saving', taken: 0, pictures, waiting: null })
    const next = await act(own.signal)
    if (!own.signal.aborted) setState(next)
  }

  function run<Result>(job: SaveJob<Result>, onDone: (result: Result) => void): void {
    last.current = () => run(job, onDone)
    const { pictures } = job
    const onTaken = (taken: number) => setState({ name: 'saving', taken, pictures, waiting: null })
    const onWaiting = (waiting: Waiting) => setState((now) => (now.name === 'saving' ? { ...now, waiting } : now))
    void perform(pictures, async (signal) => {
      try {
        const result = await job.run(fileId.current, { signal, onTaken, onWaiting })
        if (result === null || signal.aborted) return idle
        void refresh(routes.quizzes.list)
        onDone(result)
        return idle
      } catch (error) {
        return failedBy(error, () => run(job.withoutPictures(), onDone))
      }
    })
  }

  /** Sends the file again, because the server no longer has it. Checks and fixes stay, and the save goes on. */
  function chooseAgain(chosen: File): void {
    const failed = (text: string): SavingState => ({ name: 'failed', text, isFileGone: true })
    void perform(0, async (signal) => {
      try {
        const { read: other } = await readFile(chosen, { onSent: () => {}, signal })
        if (other.kind !== 'archive' || !holdsAll(other, read))
          return failed(t`This is another file. Please choose ${ph({ file: file.name })} again.`)
        fileId.current = other.fileId
        last.current?.()
        return idle
      } catch (error) {
        return failed(readingFailure(chosen, error))
      }
    })
  }

  const stop = () => {
    running.current?.abort()
    setState(idle)
  }
  return { state, isSaving: state.name === 'saving', run, stop, chooseAgain }
}

export type Saving = ReturnType<typeof useSaving>

function failedBy(error: unknown, goOnWithout: () => void): SavingState {
  const code = error instanceof CallError ? error.code : undefined
  if (code === 'pictures_full') return { name: 'full', goOnWithout }
  return {
    name: 'failed',
    text: errorMessage(error, t`We couldn’t reach the server. Check your connection, then try again.`),
    isFileGone: code === 'import_file_gone',
  }
}

/** Whether a file contains all quizzes that were read from another. */
function holdsAll(other: Extract<ReadFile, { kind: 'archive' }>, read: ReadFile): boolean {
  if (read.kind !== 'archive') return false
  const others = new Set(other.quizzes.map((quiz) => JSON.stringify(quiz)))
  return read.quizzes.every((quiz) => others.has(JSON.stringify(quiz)))
}
