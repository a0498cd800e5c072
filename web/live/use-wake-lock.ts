import { useEffect } from 'react'

/** Keeps the screen on during a game, where the browser can: not on plain http, nor on older phones. */
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
        // Refused on a low battery. The screen may then turn off; the game is back when it wakes.
      }
    }
    // Browsers release the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', hold)
    void hold()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void held?.release()
    }
  }, [isWanted])
}
