import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { call } from '../../api'
import { refresh } from '../../queries'
import { upload } from '../../upload'
import type { Waiting } from './patiently'
import { createPictureUploads, type PicturesFullAnswer } from './picture-uploads'
import { createSaver, type SaveJob } from './save-quizzes'

export interface SavingProgress {
  /** Counted from 1. */
  number: number
  total: number
  waiting: Waiting | null
}

/** Saves the quizzes of a file one after another, until the host stops or leaves the page. */
export function useSaving(archive: File) {
  const [progress, setProgress] = useState<SavingProgress | null>(null)
  const [answerFull, setAnswerFull] = useState<((answer: PicturesFullAnswer) => void) | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  // Kept from one attempt to the next, so that nothing is uploaded or made twice.
  const [saver] = useState(() => {
    const pictures = createPictureUploads({
      archive,
      upload: (image, signal) =>
        upload(routes.pictures.upload, { image }, { onSent: () => {}, signal, timeoutMs: limits.uploadMs }),
      onFull: () => new Promise((resolve) => setAnswerFull(() => resolve)),
    })
    return createSaver({ call, pictures })
  })

  async function run(jobs: SaveJob[]): Promise<void> {
    const own = new AbortController()
    running.current = own
    const total = jobs.length
    const show = (change: Partial<SavingProgress>) =>
      setProgress((before) => ({ number: 1, total, waiting: null, ...before, ...change }))
    const count = () => show({ number: jobs.filter(({ isSaved }) => isSaved).length + 1 })
    await saver.run(jobs, { signal: own.signal, onWaiting: (waiting) => show({ waiting }) }, count)
    setProgress(null)
    void refresh(routes.quizzes.list)
  }

  const answer = (chosen: PicturesFullAnswer) => {
    answerFull?.(chosen)
    setAnswerFull(null)
  }
  return {
    progress,
    run,
    stop: () => running.current?.abort(),
    /** Asks what to do where there is no room left for pictures; null while nothing is asked. */
    answerFull: answerFull && answer,
  }
}
