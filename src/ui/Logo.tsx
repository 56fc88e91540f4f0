/** The banded wooden top. */
export const Logo = ({ size = 34 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden>
    <path d="M24 2v7" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
    <path d="M7 16q0-8 17-8t17 8q0 8-17 8T7 16z" fill="#C2341D" />
    <path d="M7 17q2 8 17 8t17-8q-1 6-6 10-5 3-11 3t-11-3q-5-4-6-10z" fill="#F4B41A" />
    <path d="M13 28q5 3 11 3t11-3q-3 5-6 8-2 1.500-5 1.500t-5-1.500q-3-3-6-8z" fill="#1B6E47" />
    <path d="M19 36.500q2 1 5 1t5-1L24 46z" fill="#0E5F7A" />
  </svg>
);
