import { useEffect, useMemo, useRef, useState } from 'react'
import type { FilePicture } from '../../../../contract/endpoints/imports'
import { Picture } from '../../../questions/picture'
import type { ReviewPicture } from '../review'
import { useReviewActions } from '../review-context'
import { useFilePictures } from './use-file-pictures'
import styles from '../review.module.css'

export const Thumbnail = ({ picture }: { picture: ReviewPicture }) =>
  'id' in picture ? (
    <span className={`center rigid ${styles.thumbnail}`}>
      <Picture picture={picture} sizes="4.5rem" isLazy />
    </span>
  ) : (
    <FileThumbnail picture={picture} />
  )

/** Takes the picture out of the file once it becomes visible. */
function FileThumbnail({ picture }: { picture: FilePicture }) {
  const { file } = useReviewActions()
  const frame = useRef<HTMLSpanElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  const pictures = useMemo(() => (isSeen ? [picture] : null), [isSeen, picture])
  const url = useFilePictures(file, pictures)?.get(picture.offset)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true))
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={frame} className={`center rigid ${styles.thumbnail}`}>
      {url && <img src={url} alt={picture.alt} />}
    </span>
  )
}
