import type { ReactNode } from 'react'
import { useMedia } from '../ui/browser/use-media'
import styles from './editor-layout.module.css'

/** Whether the outline and the preview have room beside the questions. */
export function useRoomBeside(): { outline: boolean; preview: boolean } {
  return { outline: useMedia('(min-width: 64rem)'), preview: useMedia('(min-width: 80rem)') }
}

interface EditorLayoutProps {
  /** Both stay in view, left and right of the questions. */
  outline: ReactNode
  preview: ReactNode
  children: ReactNode
}

export const EditorLayout = ({ outline, preview, children }: EditorLayoutProps) => (
  <div className={`gap-5 ${styles.layout}`}>
    {outline && <div className={`column rigid ${styles.side}`}>{outline}</div>}
    <div className={`stack gap-4 may-shrink ${styles.middle}`}>{children}</div>
    {preview && <aside className={`column gap-3 rigid ${styles.side} ${styles.preview}`}>{preview}</aside>}
  </div>
)
