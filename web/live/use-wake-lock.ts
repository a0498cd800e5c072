import { useEffect } from 'react'

/** Keeps the screen on while a game runs, where the browser can: on plain http, and on older phones, it cannot. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock }
    if (!isWanted || !wakeLock) return
    let held: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        held = await wakeLock.request('screen')
        if (isOver) await held.release()
      } catch {
        // Refused on a low battery. The screen may then go dark; the game is back when it wakes.
      }
    }
    // A browser lets go whenever the page is hidden.
    document.addEventListener('visibilitychange', hold)
    void hold()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  }, [isWanted])
}
