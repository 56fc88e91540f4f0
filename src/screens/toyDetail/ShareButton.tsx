import { Share2 } from 'lucide-react';
import type { Toy } from '#domain/toy';
import { shareToy } from '#features/catalogue/catalogueThunks';
import { useAppDispatch } from '#store/redux';
import { Button } from '#ui/Button';

/** Shares the address of the toy's page. */
export function ShareButton({ toy }: { toy: Toy }) {
  const dispatch = useAppDispatch();
  return (
    <Button
      variant="outline"
      onClick={() => void dispatch(shareToy({ id: toy.id, title: toy.name }))}
    >
      <Share2 size={20} aria-hidden />
      <span>Share</span>
    </Button>
  );
}
