import { Command } from 'cmdk';
import { useEffect, useRef } from 'react';
import { type Command as WorkbenchCommand, keyLabel } from './commands';

interface CommandPaletteProps {
  readonly commands: readonly WorkbenchCommand[];
  readonly onClose: () => void;
}

/** A dialog that finds and runs any command of the workbench. It also lists their keys. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const run = (command: WorkbenchCommand) => {
    dialog.current?.close();
    command.run();
  };
  return (
    <dialog ref={dialog} className="palette" aria-label="Commands" onClose={onClose}>
      <Command label="Commands" loop>
        <Command.Input placeholder="What do you want to do?" />
        <Command.List>
          <Command.Empty>No such command.</Command.Empty>
          {commands.map((command) => (
            <Command.Item key={command.title} onSelect={() => run(command)}>
              {command.title}
              {command.key !== undefined && <kbd>{keyLabel(command.key)}</kbd>}
            </Command.Item>
          ))}
        </Command.List>
      </Command>
    </dialog>
  );
}
