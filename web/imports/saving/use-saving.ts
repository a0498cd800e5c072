import { useEffect, useRef, useState } from 'react'
import type { ReadFile } from '../../../contract/endpoints/imports'
import { routes } from '../../../contract/routes'
import { CallError, errorMessage } from '../../api'
import { refresh } from '../../queries'
import { readFile, readingFailure, type ImportedFile } from '../choosing/read-file'
import type { Waiting } from './complete-call'
import type { SaveJob } from './save-jobs'

export interface SavingProgress {
  /** How many pictures have been taken out of the file, and how many there are. */
  taken: number
  pictures: number
  waiting: Waiting | null
}

export interface SavingFailure {
  text: string
  /** The server has the file no longer: it may be chosen again. */
  isFileGone: boolean
}

const noReply = 'We couldn’t reach the server. Check your connection, then try again.'

/** Has the server save what was read of a file. One at a time, until it is done, the host stops it or leaves the page. */
export function useSaving({ file, read }: ImportedFile) {
  const [progress, setProgress] = useState<SavingProgress | null>(null)
  const [failure, setFailure] = useState<SavingFailure | null>(null)
  const [goOnWithout, setGoOnWithout] = useState<(() => void) | null>(null)
  const fileId = useRef(read.kind === 'archive' ? read.fileId : null)
  const running = useRef<AbortController>(null)
  const last = useRef<() => void>(null)
  useEffect(() => () => running.current?.abort(), [])

  function fail(error: unknown, again: () => void): void {
    const code = error instanceof CallError ? error.code : undefined
    if (code === 'pictures_full') return setGoOnWithout(() => again)
    setFailure({ text: errorMessage(error, noReply), isFileGone: code === 'import_file_gone' })
  }

  /** What throws has failed, and says how; after a stop nothing is said. */
  async function perform(
    pictures: number,
    act: (signal: AbortSignal) => Promise<void>,
    onError: (error: unknown) => void,
  ) {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setFailure(null)
    setProgress({ taken: 0, pictures, waiting: null })
    try {
      await act(own.signal)
    } catch (error) {
      if (!own.signal.aborted) onError(error)
    } finally {
      if (!own.signal.aborted) setProgress(null)
    }
  }

  function run<Result>(job: SaveJob<Result>, onDone: (result: Result) => void): void {
    last.current = () => run(job, onDone)
    const act = async (signal: AbortSignal) => {
      const onTaken = (taken: number) => setProgress({ taken, pictures: job.pictures, waiting: null })
      const onWaiting = (waiting: Waiting) => setProgress((now) => now && { ...now, waiting })
      const result = await job.run(fileId.current, { signal, onTaken, onWaiting })
      if (result === null || signal.aborted) return
      void refresh(routes.quizzes.list)
      onDone(result)
    }
    void perform(job.pictures, act, (error) => fail(error, () => run(job.withoutPictures(), onDone)))
  }

  /** The same file, because the server has it no longer. What was checked and fixed stays, and the save goes on. */
  function chooseAgain(chosen: File): void {
    const failed = (text: string) => setFailure({ text, isFileGone: true })
    const act = async (signal: AbortSignal) => {
      const { read: other } = await readFile(chosen, { onSent: () => {}, signal })
      if (other.kind !== 'archive' || !holdsAll(other, read))
        return failed(`This is another file. Please choose ${file.name} again.`)
      fileId.current = other.fileId
      last.current?.()
    }
    void perform(0, act, (error) => failed(readingFailure(chosen, error)))
  }

  const stop = () => {
    running.current?.abort()
    setProgress(null)
  }
  /** Asked where there is no room left for pictures; null while nothing is asked. */
  const whenFull = goOnWithout && {
    goOnWithout: () => {
      setGoOnWithout(null)
      goOnWithout()
    },
    stop: () => setGoOnWithout(null),
  }
  return { progress, failure, run, stop, chooseAgain, whenFull }
}

export type Saving = ReturnType<typeof useSaving>

type Archive = Extract<ReadFile, { kind: 'archive' }>

/** Whether a file holds all quizzes that were read of another. */
function holdsAll(other: Archive, read: ReadFile): boolean {
  if (read.kind !== 'archive') return false
  const others = new Set(other.quizzes.map((quiz) => JSON.stringify(quiz)))
  return read.quizzes.every((quiz) => others.has(JSON.stringify(quiz)))
}
