import clsx from "clsx";
import { type DragEvent, type ReactNode, useState } from "react";
import classes from "./FileDrop.module.css";

interface FileDropProps {
  /** The input's `accept`: ".xlsx", "image/png,image/jpeg". */
  accept: string;
  onChoose: (files: File[]) => void;
  /** The accessible name, if the content doesn't provide one. */
  label?: string;
  /** The path of the form's field, by which the form focuses the input. */
  path?: string;
  className?: string;
  invalid?: boolean;
  /** Whether it has the focus when its dialog opens. */
  isInitialFocus?: boolean;
  children: ReactNode;
}

/** A native file input that also accepts dropped files. */
export function FileDrop(props: FileDropProps) {
  const { accept, onChoose, label, path, className, invalid, isInitialFocus, children } = props;
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  return (
    <label className={clsx(classes.drop, className)} data-over={isDraggedOver || undefined}>
      {children}
      <input
        type="file"
        accept={accept}
        data-path={path}
        aria-label={label}
        aria-invalid={invalid || undefined}
        data-autofocus={isInitialFocus || undefined}
        onDragEnter={() => setIsDraggedOver(true)}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={drop}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can then be chosen again after a correction.
          currentTarget.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
