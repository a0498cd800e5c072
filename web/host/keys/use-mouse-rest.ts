import { useEffect, useState } from 'react'

const restMs = 3_000
const hasMouse = '(hover: hover) and (pointer: fine)'
const movements = ['pointermove', 'pointerdown', 'wheel'] as const

/** True while a mouse has not moved for three seconds and nobody uses Tab. Never true without a mouse. */
export function useMouseRest(): boolean {
  const [isResting, setIsResting] = useState(false)
  useEffect(() => {
    if (!matchMedia(hasMouse).matches) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      setIsResting(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIsResting(true), restMs)
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && wake()
    wake()
    for (const movement of movements) addEventListener(movement, wake, { passive: true })
    addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      for (const movement of movements) removeEventListener(movement, wake)
      removeEventListener('keydown', onKey)
    }
  }, [])
  return isResting
}
