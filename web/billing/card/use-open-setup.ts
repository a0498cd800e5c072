import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CardSetup } from '../../../contract/endpoints/billing'
import { query, refresh } from '../../queries'
import { beginnings } from './payment/payment-steps'

/** A provider that is away must not hold back the form for long: the form asks again before it charges. */
const patienceMs = 3_000

/** Asked once on opening: the page may have been closed between the card's confirmation and the payment. */
export function useOpenSetup(path: 'trial' | 'direct', isOpen: boolean) {
  const route = beginnings[path]
  const asked = useQuery({ ...query(route), enabled: isOpen, staleTime: Infinity })
  const [known, setKnown] = useState<CardSetup | null>(null)
  const [isLate, setIsLate] = useState(false)

  useEffect(() => {
    if (!asked.isLoading) return
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [asked.isLoading])

  return {
    // A late answer must not take the form away from somebody who is typing.
    setup: known ?? (isLate ? undefined : asked.data),
    isLoading: asked.isLoading && !isLate,
    setKnown,
    askAgain: () => {
      setIsLate(false)
      void refresh(route)
    },
  }
}
