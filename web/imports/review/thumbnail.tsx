import { useEffect, useRef, useState } from 'react'
import type { FilePicture } from '../../../contract/endpoints/imports'
import { cutPicture } from '../saving/cut-picture'
import { useReviewActions } from './review-context'
import styles from './review.module.css'

/** A picture of an archive. It is cut out of the file once it comes into sight. */
export function Thumbnail({ picture }: { picture: FilePicture }) {
  const { file } = useReviewActions()
  const frame = useRef<HTMLSpanElement>(null)
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    let made: string | undefined
    let isMounted = true
    const show = async () => {
      const cut = await cutPicture(file, picture)
      if (isMounted) setUrl((made = URL.createObjectURL(cut)))
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // What cannot be cut is told when it is saved; here its frame stays empty.
      show().catch(() => {})
    })
    if (frame.current) observer.observe(frame.current)
    return () => {
      isMounted = false
      observer.disconnect()
      if (made) URL.revokeObjectURL(made)
    }
  }, [file, picture])

  return (
    <span ref={frame} className={styles.thumbnail}>
      {url && <img src={url} alt={picture.alt} />}
    </span>
  )
}
