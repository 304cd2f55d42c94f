import clsx from "clsx";
import { type DragEvent, type ReactNode, useState } from "react";
import classes from "./FileDrop.module.css";

interface FileDropProps {
  /** As an input takes it: ".xlsx", "image/png,image/jpeg". */
  accept: string;
  onChoose: (files: File[]) => void;
  /** The field's name, where the words inside don't say it. */
  label?: string;
  className?: string;
  invalid?: boolean;
  /** Where the cursor stands when the dialog around it opens. */
  startsHere?: boolean;
  children: ReactNode;
}

/** A place where files are dropped, or chosen by a click or a key: a file field of the browser. */
export function FileDrop(props: FileDropProps) {
  const { accept, onChoose, label, className, invalid, startsHere, children } = props;
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  return (
    <label className={clsx(classes.drop, className)} data-over={over || undefined}>
      {children}
      <input
        type="file"
        accept={accept}
        aria-label={label}
        aria-invalid={invalid || undefined}
        data-autofocus={startsHere || undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again once it is corrected.
          currentTarget.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}
