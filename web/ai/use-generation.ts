import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Generation } from '../../contract/endpoints/ai'
import { generationEventsPath, routes } from '../../contract/routes'
import { call, CallError } from '../api'
import { refresh } from '../queries'
import { streamPermit } from '../stream/stream-permit'
import { failure } from '../ui/toast/toast-store'
import { GenerationClient, type GenerationSnapshot } from './generation/generation-client'
import { sendRequest } from './generation/generation-request'
import { failureText, stopFailureText } from './generation-words'
import { seenGenerations } from './generation/seen-generations'

interface UseGenerationOptions {
  userId: string
  /** A generation that was started here has all its questions. */
  onFinished: (generation: Generation) => void
}

/** The host's generation as this page knows it, and its actions. */
export function useGeneration({ userId, onFinished }: UseGenerationOptions): [GenerationSnapshot, GenerationClient] {
  const latest = useRef(onFinished)
  useEffect(() => {
    latest.current = onFinished
  })
  const [client] = useState(
    () =>
      new GenerationClient({
        readCurrent,
        cancel: async () => (await call(routes.ai.cancel)).generation,
        send: sendRequest,
        stream: {
          openSource: () => new EventSource(generationEventsPath),
          permitStream: (changed) => streamPermit(false, changed),
        },
        seen: seenGenerations(userId),
        onFailed: (mode, message) => failure(t`Generation Failed`, message ?? failureText(mode)),
        onStopFailed: (message) => failure(t`Couldn’t stop`, message ?? stopFailureText()),
        onUsageChanged: () => void refresh(routes.ai.usage),
      }),
  )
  useEffect(() => {
    client.open((generation) => latest.current(generation))
    return () => client.close()
  }, [client])
  return [useSyncExternalStore(client.subscribe, client.getSnapshot), client]
}

/** Where the session has ended, the user is read again and the page leads to /auth. The draft is kept. */
async function readCurrent(): Promise<Generation | null> {
  try {
    return (await call(routes.ai.current)).generation
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_signed_in') void refresh(routes.identity.user)
    throw error
  }
}
