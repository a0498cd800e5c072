import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits'
import { routes } from '../../../contract/routes'
import { call } from '../../api'
import { refresh } from '../../queries'
import { upload } from '../../upload'
import type { FileQuestion } from '../../../contract/endpoints/imports'
import { Stopped, type Patience, type Waiting } from './patiently'
import { createPictureUploads, type PicturesFullAnswer } from './picture-uploads'
import type { UploadedPictures } from './quiz-to-save'
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
    const onFull = () => new Promise<PicturesFullAnswer>((resolve) => setAnswerFull(() => resolve))
    const pictures = createPictureUploads({ archive, upload: uploadPicture, onFull })
    return { pictures, ...createSaver({ call, pictures }) }
  })

  const begin = (): Patience => {
    const own = new AbortController()
    running.current = own
    return { signal: own.signal, onWaiting: (waiting) => setProgress((before) => before && { ...before, waiting }) }
  }

  async function run(jobs: SaveJob[]): Promise<void> {
    const count = () =>
      setProgress({ number: jobs.filter(({ isSaved }) => isSaved).length + 1, total: jobs.length, waiting: null })
    count()
    await saver.run(jobs, begin(), count)
    setProgress(null)
    void refresh(routes.quizzes.list)
  }

  /** For questions that are saved elsewhere. Null where the host has stopped it. */
  async function uploadPictures(
    questions: FileQuestion[],
  ): Promise<{ uploaded: UploadedPictures; lost: string[] } | null> {
    setProgress({ number: 1, total: 1, waiting: null })
    try {
      const lost = await saver.pictures.upload({ cover: null, questions }, begin())
      return { uploaded: saver.pictures.uploaded, lost }
    } catch (error) {
      if (error instanceof Stopped) return null
      throw error
    } finally {
      setProgress(null)
    }
  }

  const answer = (chosen: PicturesFullAnswer) => {
    answerFull?.(chosen)
    setAnswerFull(null)
  }
  return {
    progress,
    run,
    uploadPictures,
    stop: () => running.current?.abort(),
    /** Asks what to do where there is no room left for pictures; null while nothing is asked. */
    answerFull: answerFull && answer,
  }
}

const uploadPicture = (image: File, signal: AbortSignal) =>
  upload(routes.pictures.upload, { image }, { onSent: () => {}, signal, timeoutMs: limits.uploadMs })
