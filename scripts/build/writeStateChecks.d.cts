export const writeStateChecks: () => void;
