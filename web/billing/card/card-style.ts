import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { useSyncExternalStore } from 'react'

/** The card field is a frame of another site. Our style sheets do not reach it, so it is given our colours. */
export function useCardStyle(): StripeCardElementOptions['style'] {
  useSyncExternalStore(subscribe, () => darkMode.matches)
  const tokens = getComputedStyle(document.documentElement)
  const token = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    base: {
      color: token('--ink'),
      iconColor: token('--ink-2'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: token('--ink-3') },
      ':disabled': { color: token('--ink-3') },
    },
    invalid: { color: token('--coral'), iconColor: token('--coral') },
  }
}

const darkMode = matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  darkMode.addEventListener('change', listener)
  return () => darkMode.removeEventListener('change', listener)
}
