import { Link } from 'wouter'
import { brand } from '../../contract/brand'
import styles from './plain-bar.module.css'

/** The bar of visitors who are not signed in. */
export const PlainBar = () => (
  <header className={`row gap-5 ${styles.bar}`}>
    <Logo />
  </header>
)

export const Logo = () => (
  <Link href="/" className={styles.logo}>
    {brand.toLowerCase()}
  </Link>
)
