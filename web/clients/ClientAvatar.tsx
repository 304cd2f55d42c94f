import { Avatar } from "@mantine/core";
import type { Client } from "#contract/clients.ts";
import { clientName } from "./clientName.ts";
import { initialsOf } from "../ui/text/initials.ts";

interface ClientAvatarProps {
  client: Pick<Client, "userType" | "nom" | "prenom">;
  size?: number;
}

/** A client's initials: round for a person, square for a company. Hidden from screen readers. */
export function ClientAvatar({ client, size = 34 }: ClientAvatarProps) {
  return (
    <Avatar
      size={size}
      radius={client.userType === "INDIVIDUAL" ? "xl" : "md"}
      color="green"
      aria-hidden
    >
      {initialsOf(clientName(client))}
    </Avatar>
  );
}
